import { build } from 'esbuild';

/**
 * Bundles a part of the product as a separate page.
 * @param entry TypeScript that exports its HTML as `html`, and hydrates it if there is a `#root`
 */
export async function bundledPage(entry: string): Promise<{ script: string; html: string }> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@': `${process.cwd()}/src` },
    jsx: 'automatic',
  });
  const script = outputFiles[0]?.text ?? '';
  // The browser's build of the renderer needs these browser globals.
  const html = new Function('MessageChannel', 'TextEncoder', `${script}; return bundled.html`)(
    MessageChannel,
    TextEncoder,
  );
  return { script, html };
}
