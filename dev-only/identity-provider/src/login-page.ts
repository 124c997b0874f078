import type { Person } from './people.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:12vh auto;padding:0 1rem;color:#222}
h1{font-size:1.25rem}button{display:block;width:100%;margin:.5rem 0;padding:.75rem 1rem;text-align:left;font:inherit;
border:1px solid #999;border-radius:8px;background:#fff;cursor:pointer}small{color:#595959;display:block}
label{display:block;margin-top:1.5rem}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem}`;

/** A list of people instead of a password, because this provider is only for development. */
export const loginPage = (uid: string, people: readonly Person[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Development sign-in</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>Development sign-in</h1><p>Choose who you are.</p>
<form method="post" action="/interaction/${uid}">
${people
  .map(
    ({ id, email, note }) =>
      `<button name="person" value="${id}">${email}<small>${note}</small></button>`,
  )
  .join('\n')}
<button name="person" value="">Cancel</button>
</form>
<form method="post" action="/interaction/${uid}">
<label>Somebody else<input name="person" type="email" required></label>
<button>Sign in</button>
</form></main></body></html>`;
