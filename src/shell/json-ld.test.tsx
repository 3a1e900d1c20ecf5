import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonLd } from './json-ld';

it('cannot be ended by what it says, and says it all the same', () => {
  const data = { name: '</script><script>alert(1)</script>', quoted: '"a" & <b>' };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, text = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(data);
});
