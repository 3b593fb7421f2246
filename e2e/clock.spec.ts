import { haveAccount, helperOf, onPhone, renewDay } from './entering.ts'
import { today } from './helpers.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

type Roster = { visits: { staff_id: string | null; patient_id: string | null }[] }
type Day = { days: { date: string; issues: { code: string }[] }[] }

test('a helper clocks in where there is no network, rests and clocks out; what was forgotten keeps nobody from it', async ({
  browser,
  program,
  call,
  proved: _,
}) => {
  const { visits } = await call<Roster>('GET', `/roster?from=${today}&to=${today}`)
  const taken = await haveAccount(call)
  const staff_id = visits.find((one) => !taken.has(one.staff_id) && one.staff_id !== null)?.staff_id
  if (!staff_id) throw new Error('nobody of the sample company has a visit today and no account')
  const token = await helperOf(call, program.url, staff_id, ['平田', '涼'])
  // thirty hours ago is a day that is over, at whatever time this runs
  const before = new Date(Date.now() - 30 * 3_600_000)
  await call('POST', `/clock/${staff_id}`, { kind: 'in', at: before.toISOString(), note: '本人から連絡' })
  const { context, page, network } = await onPhone(browser, program, token)
  const shot = async (name: string) => {
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/clock-${name}.png` })
  }
  const clock = page.getByRole('region', { name: '出勤・退勤' })
  try {
    await page.goto('/admin/today')
    await expect(clock).toContainText('退勤の打刻がありません')
    await expectFits(page, 'the clock')
    await expectAccessible(page, 'the clock')
    await shot('forgotten')
    await network.cut()
    // a finger that taps twice: where the button was, the button for clocking out stands after the first tap
    await clock.getByRole('button', { name: '出勤する' }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const tap = () => (document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement).click()
      tap()
      setTimeout(tap, 300)
    })
    await expect(clock.getByRole('button', { name: '退勤する' })).toBeEnabled()
    await expect(clock).toContainText('から勤務中です')
    await expect(clock).toContainText('まだ送られていません')
    await shot('offline')
    await network.mend()
    await renewDay(page)
    await expect(clock).not.toContainText('まだ送られていません')
    await clock.getByRole('button', { name: '休憩に入る' }).click()
    await expect(clock).toContainText('から休憩中です')
    await clock.getByRole('button', { name: '休憩を終える' }).click()
    await expect(clock).toContainText('から勤務中です')
    await clock.getByRole('button', { name: '退勤する' }).click()
    await expect(clock).toContainText('今日の勤務')
    await shot('done')
    // what is done is shown before it has been sent
    const kept = () => call<{ kind: string }[]>('GET', `/clock/${staff_id}?month=${today.slice(0, 7)}`)
    const kinds = ['in', 'rest', 'back', 'out']
    await expect.poll(async () => (await kept()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    const forgotten = before.toLocaleDateString('en-CA', { timeZone: 'Asia/Tokyo' })
    const { days } = await call<Day>('GET', `/attendance/${staff_id}?month=${forgotten.slice(0, 7)}`)
    expect(days.find(({ date }) => date === forgotten)?.issues.map(({ code }) => code)).toContain('clock_open')
  } finally {
    await context.close()
  }
})
