/** Every kind of fault that the check knows. */
export const BREACHES = [
  'has no room',
  'is not allowed',
  'may import types only',
  'leads nowhere',
  'cannot be read',
  'takes the wrong way',
  'is a circle of files',
  'is a circle of rooms',
  'speaks SQL',
  'is allowed and unused',
  'is not a face',
  'is out of date',
] as const;

export type Breach = {
  readonly kind: (typeof BREACHES)[number];
  readonly text: string;
};
