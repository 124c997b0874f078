import { expect, test } from 'vitest';

import { html } from './html.ts';

test('text cannot end an element, an attribute in any quotes, or begin one', () => {
  const text = `<b a="x" c='y' d=\`z\`>&`;
  expect(html`<p title="${text}">${text}</p>`.markup).toBe(
    '<p title="&lt;b a=&quot;x&quot; c=&#39;y&#39; d=&#96;z&#96;&gt;&amp;">&lt;b a=&quot;x&quot; c=&#39;y&#39; d=&#96;z&#96;&gt;&amp;</p>',
  );
});
