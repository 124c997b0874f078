import type { ListingStream, Mention } from './listing-stream.ts';
import type { Listing } from './listing.ts';
import type { Part } from './part.ts';
import { isThePart, type Role } from './role.ts';

/** A title that mentions a neighbour is, to who asks for its own number, simply a genuine one. */
const OWN_ROLE: Partial<Record<Role, Role>> = { neighbour: 'genuine', colour: 'genuine' };

const roleOfMention = (mention: Mention, role: Role): Role => {
  switch (mention.as) {
    case 'replaced':
    case 'replacement':
      return 'genuine-superseding';
    case 'pair':
      return 'pair';
    case 'other-side':
      return 'neighbour';
    case 'other-colour':
      return 'colour';
    case 'cross':
      return role;
  }
};

/** A part and by which of its numbers it was asked for. */
export type Asked = { readonly part: Part; readonly isStamped: boolean };

/** What the orders of a stream are to who asks for this part; null when its titles do not name it. */
export function roleForPart(
  stream: ListingStream,
  owner: Part,
  { part: asked, isStamped }: Asked,
): Role | null {
  if (owner.number === asked.number) {
    const role = OWN_ROLE[stream.role] ?? stream.role;
    // Titles with the number on the box do not name the stamped one, nor the other way round.
    return stream.isStamped === isStamped ? role : isThePart(role) ? 'unnamed' : null;
  }
  if (isStamped) {
    return null;
  }
  const mention = stream.mentions.find(({ number }) => number === asked.number);
  return mention === undefined ? null : roleOfMention(mention, stream.role);
}

export const roleFor = ({ stream, part }: Listing, asked: Asked): Role | null =>
  roleForPart(stream, part, asked);
