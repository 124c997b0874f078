import { Download } from 'lucide-react';

import { browser } from '../../../lib/browser/browser.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type GroundName, GROUNDS, logoSvg } from '../logo-files.ts';
import type { Logo } from '../logo-groups.ts';
import { LOGOS_TEXT } from '../texts.ts';
import { LogoImage } from './logo-tile.tsx';

type LogoPreviewProps = { logo: Logo; onClear: () => void };

export function LogoPreview({ logo, onClear }: LogoPreviewProps) {
  return (
    <Panel aria-labelledby="logo-preview" className="overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <div>
          <h2 id="logo-preview" className="text-base font-semibold">
            {LOGOS_TEXT.preview}
          </h2>
          <output className="text-ink-muted block text-sm">{logo.name}</output>
        </div>
        <Button onClick={onClear}>{LOGOS_TEXT.clearSelection}</Button>
      </header>
      <div className="border-line grid border-t sm:grid-cols-2">
        <LogoOnGround logo={logo} ground="light" />
        <LogoOnGround logo={logo} ground="dark" />
      </div>
    </Panel>
  );
}

function LogoOnGround({ logo, ground }: { logo: Logo; ground: GroundName }) {
  const handleSave = () => {
    const file = new Blob([logoSvg(logo.id, ground)], { type: 'image/svg+xml' });
    browser.saveFile(file, `partsight-${logo.id}-on-${ground}.svg`);
  };

  return (
    <div>
      <div
        className="grid h-36 place-items-center px-8 sm:h-44"
        style={{ backgroundColor: GROUNDS[ground].paper }}
      >
        <LogoImage logo={logo} ground={ground} className="max-h-24 w-full max-w-80" />
      </div>
      <div className="border-line flex justify-end border-t p-2">
        <Button
          variant="ghost"
          size="sm"
          aria-label={LOGOS_TEXT.saveSvg(ground)}
          onClick={handleSave}
        >
          <Download aria-hidden />
          SVG
        </Button>
      </div>
    </div>
  );
}
