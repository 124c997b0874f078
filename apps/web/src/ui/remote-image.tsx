import { ImageOff } from 'lucide-react';
import { useState } from 'react';

import { cn } from './cn.ts';

type RemoteImageProps = { src: string | null; alt: string; className?: string };

/** A third-party image: lazy-loaded, without a referrer, and replaced when it fails. */
export function RemoteImage({ src, alt, className }: RemoteImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const frame = cn('shrink-0 overflow-hidden rounded-md border border-line bg-sunken', className);
  if (src === null || failedSrc === src) {
    return (
      <span className={cn('grid place-items-center text-ink-faint', frame)}>
        <ImageOff aria-hidden className="size-4" />
        {alt !== '' && <span className="sr-only">{alt}: no picture</span>}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={cn('object-cover', frame)}
      onError={() => setFailedSrc(src)}
    />
  );
}
