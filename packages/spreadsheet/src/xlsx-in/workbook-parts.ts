import { SheetFileRefusedError } from '../refusal.ts';
import { scanPart } from './scan-part.ts';
import { attributesOf, isTrue } from './xml-attributes.ts';
import type { ZipDirectory, ZipEntry } from './zip-directory.ts';

type SheetPart = {
  readonly name: string;
  readonly hidden: boolean;
  readonly entry: ZipEntry;
};

export type WorkbookParts = {
  readonly sheets: readonly SheetPart[];
  readonly sharedStrings: ZipEntry | null;
  readonly styles: ZipEntry | null;
  /** Dates count from 1904, as in early Macintosh versions. */
  readonly uses1904Dates: boolean;
  readonly hasMacros: boolean;
};

type WorkbookRelation = { readonly id: string; readonly type: string; readonly target: string };

const DEFAULT_WORKBOOK = 'xl/workbook.xml';
const MAX_SHEETS = 500;

/** Finds the parts of a workbook by its relationships, the only way all producers share. */
export async function findWorkbookParts(
  bytes: Buffer,
  directory: ZipDirectory,
): Promise<WorkbookParts> {
  const workbookName = await findWorkbook(bytes, directory);
  const workbook = directory.get(workbookName);
  if (workbook === undefined) {
    throw new SheetFileRefusedError('corrupt', 'no workbook part');
  }
  const listed: { name: string; hidden: boolean; id: string }[] = [];
  let countsFrom1904 = false;
  await scanPart(bytes, workbook, {
    wantsText: false,
    open: (name, tag) => {
      if (name === 'sheet' && listed.length < MAX_SHEETS) {
        const attributes = attributesOf(tag);
        const state = attributes.get('state') ?? 'visible';
        const id = attributes.get('id') ?? '';
        listed.push({ name: attributes.get('name') ?? '', hidden: state !== 'visible', id });
      } else if (name === 'workbookPr') {
        countsFrom1904 = isTrue(attributesOf(tag).get('date1904'));
      }
    },
    close: () => {},
    text: () => {},
  });
  const relations = await readRelations(bytes, directory, workbookName);
  const byType = (suffix: string): ZipEntry | null =>
    directory.get(relations.find(({ type }) => type.endsWith(suffix))?.target ?? '') ?? null;
  const sheets = listed.flatMap(({ name, hidden, id }): SheetPart[] => {
    const relation = relations.find((candidate) => candidate.id === id);
    if (relation !== undefined && !relation.type.endsWith('/worksheet')) {
      // A chart or dialog sheet has no cells.
      return [];
    }
    const entry = directory.get(relation?.target ?? '');
    if (entry === undefined) {
      throw new SheetFileRefusedError('corrupt', `sheet ${name} is missing`);
    }
    return [{ name, hidden, entry }];
  });
  if (new Set(sheets.map(({ entry }) => entry)).size < sheets.length) {
    throw new SheetFileRefusedError('bomb', 'sheets that share a part');
  }
  return {
    sheets,
    sharedStrings: byType('/sharedStrings'),
    styles: byType('/styles'),
    uses1904Dates: countsFrom1904,
    hasMacros: [...directory.keys()].some((name) => name.endsWith('vbaproject.bin')),
  };
}

async function findWorkbook(bytes: Buffer, directory: ZipDirectory): Promise<string> {
  const relations = await readRelations(bytes, directory, '');
  return relations.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? DEFAULT_WORKBOOK;
}

async function readRelations(
  bytes: Buffer,
  directory: ZipDirectory,
  owner: string,
): Promise<WorkbookRelation[]> {
  const folder = owner.slice(0, owner.lastIndexOf('/') + 1);
  const entry = directory.get(`${folder}_rels/${owner.slice(folder.length)}.rels`);
  const relations: WorkbookRelation[] = [];
  if (entry === undefined) {
    return relations;
  }
  await scanPart(bytes, entry, {
    wantsText: false,
    open: (name, tag) => {
      if (name !== 'Relationship') {
        return;
      }
      const attributes = attributesOf(tag);
      if (attributes.get('TargetMode') !== 'External') {
        relations.push({
          id: attributes.get('Id') ?? '',
          type: attributes.get('Type') ?? '',
          target: resolveTarget(folder, attributes.get('Target') ?? ''),
        });
      }
    },
    close: () => {},
    text: () => {},
  });
  return relations;
}

/** Targets are relative to their owner's folder or start at the root; none can leave the file. */
function resolveTarget(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/').toLowerCase();
  const steps = path.startsWith('/') ? [] : folder.split('/').filter((step) => step !== '');
  for (const step of path.split('/')) {
    if (step === '..') {
      steps.pop();
    } else if (step !== '' && step !== '.') {
      steps.push(step);
    }
  }
  return steps.join('/');
}
