import { numberMatcher } from '../part-numbers/match-title.ts';
import { parseTitle } from '../part-numbers/parse-title.ts';
import { partNumberKey } from '../part-numbers/part-number.ts';
import { titleFeatures } from '../titles/reading/title-features.ts';

/** Features of a title that names the number. */
export function readTitleFeatures(text: string, partNumber: string) {
  const title = parseTitle(text);
  const mention = numberMatcher(partNumber)(title);
  if (mention === null) {
    throw new Error(`${text} does not name ${partNumber}`);
  }
  return { title, signs: titleFeatures(title, partNumberKey(partNumber), mention) };
}
