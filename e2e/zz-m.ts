import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
const url = 'http://127.0.0.1:4390'
const json = (token?: string) => ({ 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) })
const post = async (path: string, body: unknown, token?: string) => { const r = await fetch(url + '/api' + path, { method: 'POST', headers: { ...json(token), 'idempotency-key': crypto.randomUUID() }, body: JSON.stringify(body) }); const t = await r.text(); if (!r.ok) console.log(path, r.status, t.slice(0, 400)); return t ? JSON.parse(t) : null }
const get = async (path: string, token: string) => { const r = await fetch(url + '/api' + path, { headers: json(token) }); const t = await r.text(); if (!r.ok) console.log(path, r.status, t.slice(0, 300)); return JSON.parse(t) }
if (process.argv[2] !== '-') await post('/setup', { code: process.argv[2], company_name: 'ひだまりケア', language: 'ja', email: 'admin@example.jp', password: 'correct horse battery', first_name: '花子', last_name: '山田', sample: true })
const { token } = await post('/users/login', { email: 'admin@example.jp', password: 'correct horse battery' })
const runs = (await get('/pay-runs', token)).items
for (const r of runs) console.log(r.id, r.month, r.kind, r.state)
const of = (month: string, kind = 'monthly') => runs.find((r: any) => r.month === month && r.kind === kind)
const res = await get(`/pay-runs/${of('2026-09').id}/results`, token)
const corrected = res.rows.find((r: any) => r.issues.some((i: any) => i.code === 'corrected'))
const only = process.argv[3]?.split(',')
const pages: [string, string, ((page: any) => Promise<void>)?][] = [
  ['runs', '/admin/salary-management/pay-runs'],
  ['run', `/admin/salary-management/pay-runs/${of('2026-09').id}?tab=results`],
  ['panel', `/admin/salary-management/pay-runs/${of('2026-09').id}?tab=results`, async (page) => { await page.getByRole('button', { name: corrected.name }).first().click(); await page.waitForTimeout(1500); await page.locator('details summary').first().click(); await page.waitForTimeout(1500) }],
  ['transfer', `/admin/salary-management/pay-runs/${of('2026-09').id}?tab=transfer`],
  ['bonus', `/admin/salary-management/pay-runs/${of('2026-07', 'bonus').id}?tab=results`],
  ['recon', '/admin/salary-management/reconciliation'],
  ['reviews', '/admin/salary-management/standard-reviews'],
  ['yearend', '/admin/salary-management/year-end'],
  ['taxslips', '/admin/salary-management/staff-taxcertificate'],
  ['wageledger', '/admin/wage-ledger'],
  ['paylist', '/admin/payment-deduction-list'],
]
const browser = await chromium.launch(await findBrowser())
for (const [w, h] of [[1440, 900], [360, 740]] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const page = await ctx.newPage()
  page.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', m.text()) })
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  await page.goto(url + '/login'); await page.evaluate((t) => localStorage.setItem('auth', JSON.stringify(t)), token)
  for (const [name, path, act] of pages) {
    if (only && !only.includes(name)) continue
    await page.goto(url + path); await page.waitForTimeout(2800)
    if (act) await act(page).catch((e: Error) => console.log(name, e.message.slice(0, 200)))
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) console.log('WIDE', name, w, wide)
    await page.screenshot({ path: `/work/tmp/m-${name}-${w}.png` })
  }
  await ctx.close()
}
await browser.close()
