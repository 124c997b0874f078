import type { ListingStream, Mention, Listing } from '../listings/listing.ts';
import type { Part } from './part.ts';
import { isThePart, type Role } from './role.ts';

/** A listing that mentions another side or color is a genuine one to a search for its own number. */
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

/** A part and which of its numbers was searched for. */
export type SearchedPart = { readonly part: Part; readonly isStamped: boolean };

/** What the listings of a stream are to a search for this part; null if they do not name it. */
export function roleForPart(
  stream: ListingStream,
  owner: Part,
  { part: searched, isStamped }: SearchedPart,
): Role | null {
  if (owner.number === searched.number) {
    const role = OWN_ROLE[stream.role] ?? stream.role;
    // Titles with the number on the box do not name the stamped one, nor the other way round.
    return stream.isStamped === isStamped ? role : isThePart(role) ? 'unnamed' : null;
  }
  if (isStamped) {
    return null;
  }
  const mention = stream.mentions.find(({ number }) => number === searched.number);
  return mention === undefined ? null : roleOfMention(mention, stream.role);
}

export const roleFor = ({ stream, part }: Listing, searched: SearchedPart): Role | null =>
  roleForPart(stream, part, searched);
