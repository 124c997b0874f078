import { isScalar, LineCounter, parse, parseDocument, visit } from 'yaml';

const BY_COMMIT = /@[0-9a-f]{40}$/;
const BY_DIGEST = /@sha256:[0-9a-f]{64}$/;

/**
 * Servers that an installation keeps current: the name stands for the newest fixes of one major version, and the
 * operator pins it with the setting beside it. The last has no digest that we could compare.
 */
const MAY_MOVE: ReadonlySet<string> = new Set([
  'haproxy:3.2',
  'postgres:15',
  'redis:7',
  'jaegertracing/jaeger:2.9.0',
]);
/** Built from this checkout. */
const OWN = /^partsight(?:-postgres)?$/;
/** A setting without a default is the operator's to pin. */
const SETTING = /^\$\{?(\w+)(?:\}|:?-([^}]*)\})?$/;

type Named = { readonly line: number; readonly name: string };

function isFixedImage(name: string): boolean {
  const setting = SETTING.exec(name);
  const image = setting === null ? name : setting[2];
  return image === undefined || BY_DIGEST.test(image) || OWN.test(image) || MAY_MOVE.has(image);
}

const isFixedAction = (name: string): boolean =>
  name.startsWith('./') || BY_COMMIT.test(name) || BY_DIGEST.test(name);

/** What the keys of a workflow or of compose name, however they are written. */
function namedInYaml(text: string, isNaming: (key: string) => boolean): Named[] {
  const lineCounter = new LineCounter();
  const found: Named[] = [];
  visit(parseDocument(text, { lineCounter }), {
    Pair(_, { key, value }) {
      if (isScalar(key) && isNaming(String(key.value)) && isScalar(value)) {
        const { line } = lineCounter.linePos(value.range?.[0] ?? 0);
        found.push({ line, name: String(value.value) });
      }
    },
  });
  return found;
}

/** Base images and those that files are copied or mounted from; stages of the same build are none. */
function imagesOfBuild(text: string): Named[] {
  const defaults = new Map<string, string>();
  const stages = new Set(['scratch']);
  return text.split('\n').flatMap((source, index) => {
    const [, name = '', value] = /^\s*ARG\s+(\w+)=['"]?([^\s'"]+)/i.exec(source) ?? [];
    if (value !== undefined) {
      defaults.set(name, value);
    }
    const base = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(source);
    const images = [
      base?.[1],
      ...Array.from(source.matchAll(/\bfrom=([^\s,]+)/g), ([, from]) => from),
      /^#\s*syntax=(\S+)/.exec(source)?.[1],
    ].flatMap((image) => (image === undefined || stages.has(image) ? [] : [image]));
    stages.add(base?.[2] ?? 'scratch');
    return images.map((image) => ({
      line: index + 1,
      name: defaults.get(SETTING.exec(image)?.[1] ?? '') ?? image,
    }));
  });
}

/** Actions that are run, and images that are started or built on, by a name that can move. */
export function judgeReferences(path: string, text: string): string[] {
  const isYaml = /\.ya?ml$/.test(path);
  const images = isYaml
    ? namedInYaml(text, (key) => /^(?:image|container|\w+_IMAGE)$/.test(key))
    : imagesOfBuild(text);
  const actions = isYaml ? namedInYaml(text, (key) => key === 'uses') : [];
  return [
    ...actions
      .filter(({ name }) => !isFixedAction(name))
      .map(({ line, name }) => `${path}:${line} runs an action by a name that can move: ${name}`),
    ...images
      .filter(({ name }) => !isFixedImage(name))
      .map(({ line, name }) => `${path}:${line} takes an image by a name that can move: ${name}`),
  ];
}

type Permissions = string | Readonly<Record<string, string>>;
type Step = { readonly run?: string; readonly uses?: string; readonly with?: object };
type Job = { readonly permissions?: Permissions; readonly steps?: readonly Step[] };
type Workflow = {
  readonly on?: string | readonly string[] | object;
  readonly permissions?: Permissions;
  readonly jobs?: Readonly<Record<string, Job>>;
};

/** What strangers can start otherwise runs with our secrets beside what they wrote. */
const STARTED_BY_US = new Set(['push', 'schedule', 'workflow_dispatch', 'workflow_call']);
const FROM_FORKS = 'pull_request';

const writes = (permissions: Permissions = {}): boolean =>
  typeof permissions === 'string'
    ? permissions === 'write-all'
    : Object.values(permissions).includes('write');

const keepsCredentials = ({ uses = '', with: settings = {} }: Step): boolean =>
  uses.startsWith('actions/checkout@') && Reflect.get(settings, 'persist-credentials') !== false;

/** A workflow reads, unless a job says that it writes; what comes from a fork gets no secret. */
export function judgeWorkflow(path: string, text: string): string[] {
  const { on = [], permissions, jobs = {} } = parse(text) as Workflow;
  const triggers = typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on);
  const isFromForks = triggers.includes(FROM_FORKS);
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps ?? []);
  const faults: Readonly<Record<string, boolean>> = {
    'does not begin with read permissions': typeof permissions !== 'object' || writes(permissions),
    'can be started by strangers beside our secrets': triggers.some(
      (trigger) => trigger !== FROM_FORKS && !STARTED_BY_US.has(String(trigger)),
    ),
    'names secrets beside pull requests':
      isFromForks && /\bsecrets\b/.test(JSON.stringify(parse(text))),
    'writes beside pull requests': isFromForks && all.some((job) => writes(job.permissions)),
    'pastes an expression into a script': steps.some(({ run = '' }) => run.includes('${{')),
    'leaves credentials in the checkout': steps.some(keepsCredentials),
  };
  return Object.keys(faults)
    .filter((fault) => faults[fault] === true)
    .map((fault) => `${path} ${fault}`);
}
