import type { ComponentProps, ReactNode } from 'react';

import { Field } from './field.tsx';
import { Input } from './input.tsx';

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'id' | 'onChange'> & {
  label: string;
  hint?: ReactNode;
  onText: (text: string) => void;
};

/** One line of text under its label. */
export const TextField = ({ label, hint, onText, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint}>
    {(ids) => <Input {...ids} {...input} onChange={({ target }) => onText(target.value)} />}
  </Field>
);
