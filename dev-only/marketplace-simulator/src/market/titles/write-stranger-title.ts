import type { Part } from '../parts/part.ts';
import type { Random } from '../random.ts';
import { CAR_MAKES } from '../words/car-makes.ts';
import { PART_KINDS } from '../words/part-kinds.ts';
import { WORDS } from '../words/words.ts';
import { fitTitle } from './fit-title.ts';
import { type GrammarPart, TITLE_WORDS } from './title-words.ts';

type StrangerRequest = {
  readonly part: Part;
  readonly grammar: GrammarPart;
  readonly random: Random;
};

const MEANINGS = TITLE_WORDS.strangers.map(({ numbers, pattern = '', ...meaning }) => {
  const fits = new RegExp(pattern, 'u');
  return { ...meaning, isOf: (number: string) => numbers?.includes(number) ?? fits.test(number) };
});

/** Every title that the number may stand in. */
function titlesFor({ part: { number }, grammar, random }: StrangerRequest): string[][] {
  const make = random.pick(CAR_MAKES);
  const [division, model, first, last] = random.pick(make.models);
  const noun = random.pick(random.pick(PART_KINDS).nouns[grammar]);
  const year = String(random.int(first, last));
  const { name, titles = [] } = MEANINGS.find(({ isOf }) => isOf(number)) ?? {};
  const names = name === 'makers' ? WORDS[grammar].makers : name;
  const slots: Readonly<Record<string, string>> = {
    $N: number,
    $NEXT: String(Number(number) + 1),
    $NAME: names === undefined ? '' : random.pick(names),
    $MAKE: make.name,
    $DIVISION: division,
    $MODEL: model,
    $NOUN: noun,
    $YEAR: year,
    $SPAN: `${first}-${last}`,
    $SHORT: `${String(first).slice(2)}-${String(last).slice(2)}`,
  };
  return titles.map((pieces) =>
    pieces.map((text) =>
      text === '$LAMP' ? random.pick(TITLE_WORDS.lampMakers) : (slots[text] ?? text),
    ),
  );
}

/** A title in which the number is a truck, a year, a bulb, or another company's number. */
export const writeStrangerTitle = (request: StrangerRequest): string =>
  fitTitle(
    request.random.pick(titlesFor(request)).map((text) => ({
      slot: text === request.part.number ? 'NO' : null,
      text,
    })),
  );
