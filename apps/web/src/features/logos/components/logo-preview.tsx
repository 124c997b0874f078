import { Download } from 'lucide-react';
import { useRef } from 'react';

import { browser } from '../../../lib/browser/browser.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ON_DARK, ON_LIGHT } from '../drawing/palette.ts';
import type { Logo } from '../logo-groups.ts';
import { toSvgBlob } from '../svg-blob.ts';
import { LOGOS_TEXT } from '../texts.ts';
import { LogoImage } from './logo-image.tsx';

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
        <LogoOnBackground logo={logo} background="light" />
        <LogoOnBackground logo={logo} background="dark" />
      </div>
    </Panel>
  );
}

const PALETTES = { light: ON_LIGHT, dark: ON_DARK } as const;

function LogoOnBackground({ logo, background }: { logo: Logo; background: keyof typeof PALETTES }) {
  const image = useRef<SVGSVGElement>(null);
  const palette = PALETTES[background];

  const handleSave = () => {
    if (image.current !== null) {
      browser.saveFile(toSvgBlob(image.current), `partsight-${logo.id}-on-${background}.svg`);
    }
  };

  return (
    <div>
      <div
        className="grid h-36 place-items-center px-8 sm:h-44"
        style={{ backgroundColor: palette.paper }}
      >
        <LogoImage ref={image} logo={logo} palette={palette} className="max-h-24 w-full max-w-80" />
      </div>
      <div className="border-line flex justify-end border-t p-2">
        <Button
          variant="ghost"
          size="sm"
          aria-label={LOGOS_TEXT.saveSvg(background)}
          onClick={handleSave}
        >
          <Download aria-hidden />
          SVG
        </Button>
      </div>
    </div>
  );
}
