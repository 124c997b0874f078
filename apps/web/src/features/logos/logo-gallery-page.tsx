import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';

import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

export function LogoGalleryPage() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <Button asChild look="ghost" className="-ml-3">
        <Link href="/">
          <ArrowLeft aria-hidden />
          Back to Dashboard
        </Link>
      </Button>
      <h1 className="mt-2 text-xl font-semibold">Logo Gallery</h1>
      <div className="border-line bg-surface mt-6 grid h-40 place-items-center rounded-lg border">
        <Logo />
      </div>
    </main>
  );
}
