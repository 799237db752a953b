import type { FastifyInstance } from 'fastify'
import type { Sandbox } from './sandbox.ts'
import { tellings } from './store.ts'

type Shown = NonNullable<ReturnType<Sandbox['shown']>>
type Params = { Params: { sessionId: string } }

const acts = ['pay', 'decline', 'expire'] as const

// The provider's own pages in a payer's browser: only forms, because scripts are never inline.
export function registerSandboxPages(app: FastifyInstance, sandbox: Sandbox): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.get<Params>('/payments/sandbox/pay/:sessionId', async (request, reply) => {
      const shown = sandbox.shown(request.params.sessionId)
      if (!shown) return reply.callNotFound()
      return await reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page(shown))
    })
    scope.post<Params & { Body: URLSearchParams }>(
      '/payments/sandbox/pay/:sessionId',
      async (request, reply) => {
        const { sessionId } = request.params
        const shown = sandbox.shown(sessionId)
        if (!shown) return reply.callNotFound()
        const act = acts.find((name) => name === request.body.get('act'))
        const telling = tellings.find((name) => name === request.body.get('telling')) ?? 'once'
        if (act) sandbox.act(sessionId, act, telling)
        return await reply.redirect(act === 'pay' ? shown.returnUrl : sessionId, 303)
      },
    )
  })
}

function page(shown: Shown): string {
  const { description, reference } = shown
  const amount = `${shown.amount.padStart(3, '0').replace(/(\d\d)$/, '.$1')} ${shown.currency}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>Sandbox payment</title><style>${style}</style></head><body><main>
<p class="test"><strong>Test payment page.</strong> It moves no money and asks for no card.</p>
<h1>${escapeHtml(amount)}</h1>
<dl><div><dt>For</dt><dd>${escapeHtml(description)}</dd></div><div><dt>Reference</dt><dd>${escapeHtml(reference)}</dd></div></dl>
${stateOf(shown)}
<p><a href="${escapeHtml(shown.returnUrl)}">Back to the exchange</a></p>
</main></body></html>`
}

function stateOf({ state, hasFailed }: Shown): string {
  if (state === 'paid') return '<p role="status">Paid.</p>'
  if (state === 'over') return '<p role="status">This payment has expired. Nothing was charged.</p>'
  const declined = hasFailed
    ? '<p role="alert">The payment was declined. Nothing was charged. You can try again.</p>'
    : ''
  return `${declined}<form method="post">
<button name="act" value="pay" class="main">Pay</button>
<button name="act" value="decline">Decline the payment</button>
<button name="act" value="expire">Let it expire</button>
<label for="telling">Notify the exchange</label>
<select id="telling" name="telling"><option value="once">once, immediately</option><option value="twice">twice</option><option value="never">never, it has to ask</option></select>
</form>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const style = `:root{color-scheme:light dark;--back:#f5f6f8;--card:#fff;--ink:#131722;--soft:#566073;--line:#d5dae2;--main:#1b5fd9;--bad:#b3132b}@media (prefers-color-scheme:dark){:root{--back:#0f1218;--card:#181c25;--ink:#eceef2;--soft:#a3acbd;--line:#333a48;--main:#8ab4ff;--bad:#ff7b8a}}*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif}main{max-width:440px;margin:0 auto;padding:24px 16px}h1{font-size:32px;margin:24px 0 8px;font-variant-numeric:tabular-nums}.test{border:1px solid var(--line);border-radius:12px;padding:12px 16px;margin:0;background:var(--card)}dl{margin:0 0 24px}dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}dt,label{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}form{display:grid;gap:12px}button,select{min-height:48px;border-radius:12px;border:1px solid var(--line);background:var(--card);color:var(--ink);font:inherit;padding:0 16px}button.main{background:var(--main);border-color:var(--main);color:var(--card);font-weight:600}label{margin:8px 0 -8px;font-size:14px}[role=alert]{color:var(--bad);font-weight:600}a{color:var(--main)}`
