import { COMPOSE_SETTINGS } from './compose-settings.ts';
import { settingsWithReaders } from './read-by.ts';

const HEAD = `# Copy to .env and fill in. Written by npm run docs:settings; docs/operations.md explains.
# Required settings stand empty; the others show their defaults. A secret may stay empty here and come
# from the file that NAME_FILE names.`;

/** A file of settings to begin with. */
export function envExample(): string {
  const settings = settingsWithReaders().map(({ name, readers, isRequired, fallback, meaning }) => {
    const line = isRequired ? `${name}=` : `# ${name}=${fallback}`;
    return `# ${readers.join(', ')}: ${meaning}\n${line}`;
  });
  const compose = COMPOSE_SETTINGS.map(
    ({ name, fallback, meaning }) => `# deploy/compose.yaml: ${meaning}\n# ${name}=${fallback}`,
  );
  return `${[HEAD, ...settings, ...compose].join('\n\n')}\n`;
}
