import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture';

const SRC = '/file/content/7/cover.jpg';

describe('a picture as the server writes it', () => {
  it('is a blurred placeholder in its own size, and complete without JavaScript', () => {
    const html = renderToStaticMarkup(<Picture src={SRC} alt="客廳" width={1600} height={1067} sizes="50vw" />);
    const [blurred, whole] = html.split('<noscript>');
    expect(blurred).toContain(`src="${SRC}?blur=1"`);
    expect(blurred).not.toContain('srcSet');
    for (const part of [blurred, whole]) expect(part).toMatch(/alt="客廳".*width="1600" height="1067"/);
    expect(whole).toContain(`src="${SRC}?w=960"`);
    // The CSP drops style attributes.
    expect(html).not.toContain('style=');
  });

  it('is fetched with high priority, in the width that fits, when it is first on the page', () => {
    const html = renderToStaticMarkup(<Picture isFirst src={SRC} alt="" width={1600} height={1067} sizes="50vw" />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain(`${SRC}?w=1600 1600w" sizes="50vw"`);
    expect(html).not.toMatch(/blur|noscript|loading/);
  });

  it('is unchanged when it is not under /file, or its size is unknown', () => {
    expect(renderToStaticMarkup(<Picture src="/pictures/home.svg" alt="" />)).toBe(
      '<img alt="" decoding="async" loading="lazy" src="/pictures/home.svg" class=""/>',
    );
  });
});
