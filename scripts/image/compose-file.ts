import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CHECKOUT } from '@partsight/stack/checkout';
import { parse } from 'yaml';

type Mount = { readonly source: string; readonly target: string };

export type Service = {
  readonly image: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly secrets?: readonly (string | Mount)[];
  readonly volumes?: readonly string[];
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly security_opt?: readonly string[];
};

export type ComposeFile = {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};

export const COMPOSE_FILE = join(CHECKOUT, 'deploy/compose.yaml');

export const readCompose = (): ComposeFile =>
  parse(readFileSync(COMPOSE_FILE, 'utf8'), { merge: true }) as ComposeFile;
