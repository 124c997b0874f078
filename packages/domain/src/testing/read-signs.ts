import { titleSigns } from '../comps/title-signs.ts';
import { numberMatcher } from '../part-numbers/match-title.ts';
import { partNumberKey } from '../part-numbers/part-number.ts';
import { readTitle } from '../part-numbers/read-title.ts';

/** What a title that names the number says of it. */
export function readSigns(text: string, partNumber: string) {
  const title = readTitle(text);
  const mention = numberMatcher(partNumber)(title);
  if (mention === null) {
    throw new Error(`${text} does not name ${partNumber}`);
  }
  return { title, signs: titleSigns(title, partNumberKey(partNumber), mention) };
}
