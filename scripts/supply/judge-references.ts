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

const IMAGE =
  /^\s*(?:ARG \w*IMAGE=|FROM (?!\$)|image:\s*|NODE_IMAGE:\s*|container:\s*(?:\{\s*image:\s*)?)['"]?(?:\$\{\w+:-)?([^\s'"}]+)/;
const ACTION = /^\s*-?\s*uses:\s*(?!\.\/)(\S+)/;

/** Actions that are run, and images that are started or built on, by a name that can move. */
export function judgeReferences(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const action = ACTION.exec(line)?.[1];
    const image = IMAGE.exec(line)?.[1];
    const isFixed =
      image === undefined || BY_DIGEST.test(image) || OWN.test(image) || MAY_MOVE.has(image);
    return [
      ...(action === undefined || BY_COMMIT.test(action)
        ? []
        : [`${path}:${index + 1} runs an action by a name that can move: ${action}`]),
      ...(isFixed ? [] : [`${path}:${index + 1} takes an image by a name that can move: ${image}`]),
    ];
  });
}

/** A workflow reads, unless a job says that it writes; what comes from a fork gets no secret. */
export function judgeWorkflow(path: string, text: string): string[] {
  return [
    ...(/^permissions:\n {2}contents: read$/m.test(text)
      ? []
      : [`${path} does not begin with read permissions`]),
    ...(/^\s*pull_request_target:|^\s*workflow_run:/m.test(text)
      ? [`${path} runs what a fork sends with our secrets`]
      : []),
    ...(/^\s*pull_request:/m.test(text) && text.includes('secrets.')
      ? [`${path} names secrets beside pull requests`]
      : []),
  ];
}
