import { Copy } from 'lucide-react';

import { formatDay } from '../../lib/text/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { TEXTS } from './texts.ts';
import type { DealerLink } from './use-dealer-link.ts';

type LinkFieldProps = { link: DealerLink; onCopy: () => void };

/** The link while it is known: it cannot be read again later. */
export function LinkField({ link: { url, until }, onCopy }: LinkFieldProps) {
  return (
    <Field label={TEXTS.linkField} hint={TEXTS.expires(formatDay(until))}>
      {(ids) => (
        <div className="flex gap-2">
          <Input {...ids} readOnly value={url} onFocus={({ target }) => target.select()} />
          <Button onClick={onCopy}>
            <Copy aria-hidden />
            {TEXTS.copy}
          </Button>
        </div>
      )}
    </Field>
  );
}
