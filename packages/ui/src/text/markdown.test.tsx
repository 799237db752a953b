import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, test } from 'vitest'
import { headingsOf, safeLink } from './markdown-blocks.tsx'
import { Markdown } from './markdown.tsx'

const shown = (source: string) => renderToStaticMarkup(<Markdown source={source} />)
/** Without classes and the frame, so that a test shows only what it checks. */
const bare = (source: string) =>
  shown(source)
    .replaceAll(/ (class|tabindex|role|scope)="[^"]*"/g, '')
    .replace(/^<div>(.*)<\/div>$/s, '$1')

test.each([
  ['One *two* **three** `four`', '<p>One <em>two</em> <strong>three</strong> <code>four</code></p>'],
  ['## Fees\n\ntext', '<h2 id="part-1">Fees</h2><p>text</p>'],
  ['# Too high', '<h2 id="part-1">Too high</h2>'],
  ['###### Too low', '<h4 id="part-1">Too low</h4>'],
  ['- a\n- b\n  - c', '<ul><li>a</li><li>b<div><ul><li>c</li></ul></div></li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['> said', '<blockquote><p>said</p></blockquote>'],
  ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
  ['a &amp; b', '<p>a &amp; b</p>'],
  ['[Pledge](#/pages/impawn/index)', '<p><a href="#/pages/impawn/index">Pledge</a></p>'],
  [
    '[web](https://example.org/a?b=c)',
    '<p><a href="https://example.org/a?b=c" target="_blank" rel="noopener noreferrer nofollow">web</a></p>',
  ],
  [
    '| a | b |\n|---|--:|\n| 1 | 2 |',
    '<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
  ],
])('%j', (source, html) => {
  expect(bare(source)).toBe(html)
})

// Texts of an attacker. None of it may become an element or an attribute.
test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onmouseover=alert(1)>bold</b>',
  '<iframe src="https://example.org"></iframe>',
  '<svg/onload=alert(1)>',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](java&#115;cript:alert(1))',
  '[click](data:text/html,<script>alert(1)</script>)',
  '[click](vbscript:x)',
  '[click](//example.org)',
  '[click](https://bank.example@evil.example)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](x)',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '[x](#" onclick="alert(1))',
  '```html\n<script>alert(1)</script>\n```',
  '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
  '<!-- <script>alert(1)</script> -->',
  '<style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('%j stays a text', (source) => {
  const html = shown(source)
  const tags = [...html.matchAll(/<([a-z0-9]+)([^>]*)>/gi)].map(([, name = '', attributes = '']) => ({
    name,
    attributes,
  }))
  expect(tags.length).toBeGreaterThan(0)
  for (const { name, attributes } of tags) {
    expect(name).toMatch(
      /^(div|p|h[234]|ul|ol|li|blockquote|pre|code|hr|table|thead|tbody|tr|th|td|strong|em|del|br)$/,
    )
    expect(attributes).not.toMatch(/\son\w+=|href=|src=|style=/)
  }
})

it('shows thousands of quotes or brackets inside each other as they are written', () => {
  for (const source of [
    '>'.repeat(15_000),
    `${'['.repeat(5_000)}x${']'.repeat(5_000)}`,
    `${'- '.repeat(2_000)}x`,
  ])
    expect(shown(source).length).toBeGreaterThan(0)
})

test.each([
  ['#/pages/helpCenter/index?article=fees', false],
  ['mailto:help@example.org', false],
  ['https://example.org', true],
])('%s is a link', (href, isOutside) => {
  expect(safeLink(href)?.isOutside).toBe(isOutside)
})

test('headings have the ids of the text', () => {
  expect(headingsOf('## One\n\ntext\n\n### Two **bold**')).toEqual([
    { id: 'part-1', depth: 2, text: 'One' },
    { id: 'part-2', depth: 3, text: 'Two bold' },
  ])
})
