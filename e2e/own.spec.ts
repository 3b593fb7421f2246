import { haveAccount, helperOf, onPhone } from './entering.ts'
import { goTo } from './goTo.ts'
import { byTurns, expect, expectAccessible, test } from './fixtures.ts'

// a company of its own: whoever waits for an answer gets an account
test.use({ alone: 'own' })

test(
  'a manager sees which request is the own one, and why somebody else answers it',
  byTurns,
  async ({ browser, program, call, proved: _ }) => {
    const { items } = await call<{ items: { id: string; staff_id: string }[] }>('GET', '/leave-requests?state=pending')
    const taken = await haveAccount(call)
    const own = items.find(({ staff_id }) => !taken.has(staff_id))
    if (!own) throw new Error('nobody of the sample company waits for an answer and has no account')
    const token = await helperOf(call, program.url, own.staff_id, ['野口', '真由'], 'manager')
    const { context, page } = await onPhone(browser, program, token)
    try {
      await page.goto('/admin/leave-request')
      await expect(page.getByText('ご自分', { exact: true })).toHaveCount(
        items.filter(({ staff_id }) => staff_id === own.staff_id).length,
      )
      await goTo(page, `/admin/leave-request/${own.id}`)
      const acts = page.getByRole('group', { name: 'この申請でできること' })
      await expect(acts.getByRole('button', { name: '承認する' })).toBeDisabled()
      await expect(acts).toContainText('自分の申請や記録は、自分では承認・訂正できません。')
      await expect(acts.getByRole('button', { name: '取り消す' }), 'what nobody has answered is given up').toBeEnabled()
      await expectAccessible(page, 'a request of one’s own')
    } finally {
      await context.close()
    }
  },
)
