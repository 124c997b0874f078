-- Behind which part a lane goes on in the order of work: no part that waits and was never put off comes
-- before it. Whatever puts parts back into the order, or moves them in it, takes the place away by a
-- number below zero that was not there before.
alter table batches
  add column place_worth bigint,
  add column place_row integer;
