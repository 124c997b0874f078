import type { OfferSender } from '@partsight/contract/offers';

import { Field } from '../../ui/forms/field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TEXTS } from './texts.ts';

type OfferDetailsProps = { value: OfferSender; onChange: (value: OfferSender) => void };

/** Who makes the offer, how to reach them, and on which terms. */
export function OfferDetails({ value, onChange }: OfferDetailsProps) {
  const isReachable = value.email !== '' || value.phone !== '';
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <div className="col-span-2">
          <TextField
            label={TEXTS.name}
            required
            maxLength={200}
            autoComplete="organization"
            value={value.buyer}
            onText={(text) => onChange({ ...value, buyer: text })}
          />
        </div>
        <TextField
          label={TEXTS.phone}
          type="tel"
          maxLength={40}
          pattern="[0-9 ().+xX\-]*"
          autoComplete="tel"
          value={value.phone}
          onText={(text) => onChange({ ...value, phone: text })}
        />
        <TextField
          label={TEXTS.email}
          type="email"
          maxLength={254}
          autoComplete="email"
          value={value.email}
          onText={(text) => onChange({ ...value, email: text })}
        />
      </div>
      {!isReachable && <p className="text-warn-ink text-xs">{TEXTS.reachable}</p>}
      <Field label={TEXTS.terms}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={2000}
            className="border-edge bg-surface text-ink w-full rounded-md border px-2.5 py-1.5 text-sm"
            value={value.terms}
            onChange={({ target }) => onChange({ ...value, terms: target.value })}
          />
        )}
      </Field>
    </>
  );
}
