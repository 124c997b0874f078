-- Public keys of the marketplace that have verified a notice about its users. They are not secret and belong to
-- no user. Kept, so that a restart, an outage or invented key ids cannot keep notices out.
create table notification_keys (
  key_id text primary key,
  digest text not null,
  -- In DER, base64.
  public_key text not null,
  -- When the marketplace last confirmed it.
  confirmed_at timestamptz not null
);
grant select, insert, update, delete on notification_keys to partsight_api;
grant select on notification_keys to partsight_operator;
