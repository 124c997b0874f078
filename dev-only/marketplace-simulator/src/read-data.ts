import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../data');

export const readText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

export const readJson = (name: string): unknown => JSON.parse(readText(name));
