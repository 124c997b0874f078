import { useEffect, useRef, useState } from 'react';

import { Notice } from '../../../ui/feedback/notice.tsx';
import { BackLink } from '../../../ui/forms/button-link.tsx';
import { type Logo, LOGO_GROUPS } from '../logo-groups.ts';
import { LOGOS_TEXT } from '../texts.ts';
import { LogoPreview } from './logo-preview.tsx';
import { LogoTile } from './logo-tile.tsx';

export function LogoGallery() {
  const [selected, setSelected] = useState<Logo | null>(null);
  const page = useRef<HTMLElement>(null);
  const preview = useRef<HTMLDivElement>(null);

  useEffect(
    function scrollPreviewIntoView() {
      if (selected !== null) {
        preview.current?.scrollIntoView({ block: 'nearest' });
      }
    },
    [selected],
  );

  const handleClear = () => {
    // The pressed button disappears; return focus to the tile it came from.
    page.current?.querySelector<HTMLElement>(`[data-logo="${selected?.id}"]`)?.focus();
    setSelected(null);
  };

  return (
    <main ref={page} className="mx-auto max-w-6xl px-4 pt-6 pb-12 sm:px-6">
      <BackLink href="/">{LOGOS_TEXT.back}</BackLink>
      <h1 className="mt-2 text-2xl font-semibold tracking-tight">{LOGOS_TEXT.title}</h1>
      <Notice tone="info" className="mt-4">
        {LOGOS_TEXT.help}
      </Notice>
      {selected !== null && (
        <div ref={preview} className="bg-canvas top-14 z-20 mt-4 scroll-mt-16 py-2 lg:sticky">
          <LogoPreview logo={selected} onClear={handleClear} />
        </div>
      )}
      {LOGO_GROUPS.map(({ title, note, logos }) => (
        <section key={title} aria-label={title} className="mt-10">
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-ink-muted text-sm">{note}</p>
          <ul className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
            {logos.map((logo) => (
              <li key={logo.id}>
                <LogoTile
                  logo={logo}
                  isSelected={logo.id === selected?.id}
                  onSelect={setSelected}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
