import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonLd } from './json-ld';

it('escapes data that would close the script, without changing the data', () => {
  const data = { name: '</script><script>alert(1)</script>', quoted: '"a" & <b>' };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, text = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(data);
});
