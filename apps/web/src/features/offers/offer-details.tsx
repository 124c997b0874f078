import type { OfferSender } from '@partsight/contract/offers';

import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { TEXTS } from './texts.ts';

type OfferDetailsProps = { value: OfferSender; onChange: (value: OfferSender) => void };

/** Who makes the offer, how to reach them, and on which terms. */
export function OfferDetails({ value, onChange }: OfferDetailsProps) {
  const isReachable = value.email !== '' || value.phone !== '';
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <div className="col-span-2">
          <Field label={TEXTS.name}>
            {(ids) => (
              <Input
                {...ids}
                required
                maxLength={200}
                autoComplete="organization"
                value={value.buyer}
                onChange={({ target }) => onChange({ ...value, buyer: target.value })}
              />
            )}
          </Field>
        </div>
        <Field label={TEXTS.phone}>
          {(ids) => (
            <Input
              {...ids}
              type="tel"
              maxLength={40}
              pattern="[0-9 ().+xX\-]*"
              autoComplete="tel"
              value={value.phone}
              onChange={({ target }) => onChange({ ...value, phone: target.value })}
            />
          )}
        </Field>
        <Field label={TEXTS.email}>
          {(ids) => (
            <Input
              {...ids}
              type="email"
              maxLength={254}
              autoComplete="email"
              value={value.email}
              onChange={({ target }) => onChange({ ...value, email: target.value })}
            />
          )}
        </Field>
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
