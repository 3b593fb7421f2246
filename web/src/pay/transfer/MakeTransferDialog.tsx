import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { isBankDay } from '#domain/pay/transfer/bankDay.ts'
import type { TransferPerson } from '#domain/pay/transfer/transfers.api.ts'
import { api, client } from '#web/kit/api.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { download, fetchFile } from '#web/kit/tables/download.ts'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { isInTransfer, sumOfTransfers } from './transferSums.ts'

type Props = { run: string; paid_on: string; people: readonly TransferPerson[]; onClose: () => void }

/** Makes and downloads a transfer file; whoever is in a file already is in it only when that is chosen, and is then warned of. */
export function MakeTransferDialog({ run, paid_on, people, onClose }: Props) {
  const { t } = useTranslation('transfers')
  const numbers = useNumbers()
  const yen = useYen()
  const cache = useQueryClient()
  const given = people.filter((one) => isInTransfer.given(one) && one.issues.length === 0)
  const ready = people.filter(isInTransfer.ready)
  const make = async ({ transfer_on, again }: { transfer_on: string; again: boolean }) => {
    const { id } = await api.payTransfers.make.call({ id: run, transfer_on, again })
    await cache.invalidateQueries({ queryKey: api.payTransfers.key() })
    const { file } = await fetchFile((ways) => client.payTransfers.file({ id }, ways))
    download(file)
    snackbar.success(t('make.done', { name: file.name }))
  }
  const form = useActForm({
    start: { transfer_on: paid_on, again: false },
    check: ({ transfer_on }) => (isDate(transfer_on) ? {} : { transfer_on: { code: 'invalid_date' } }),
    send: make,
  })
  const issue = useIssueTexts(form.issues)('transfer_on')
  const { transfer_on, again } = form.values
  const sums = sumOfTransfers(again ? [...ready, ...given] : ready)
  const left = people.filter(isInTransfer.open).length
  return (
    <Question wide title={t('make.title')} act={t('make.act')} form={form} onClose={onClose}>
      <p>{t('make.text', { people: numbers(sums.people), total: yen(sums.total) })}</p>
      <Labelled name="transfer_on" label={t('make.on')} required issue={issue} span={6}>
        {(control) => <DateBox value={transfer_on} input={control} onChange={(date) => form.put({ transfer_on: date })} />}
      </Labelled>
      {isDate(transfer_on) && !isBankDay(transfer_on) && <Alert severity="warning">{t('make.not_bank_day')}</Alert>}
      {given.length > 0 && (
        <label>
          <Checkbox checked={again} onChange={({ target }) => form.put({ again: target.checked })} />{' '}
          {t('make.again', { size: numbers(given.length) })}
        </label>
      )}
      {again && given.length > 0 && <Alert severity="error">{t('make.again_warning')}</Alert>}
      {left > 0 && <p>{t('make.left', { size: numbers(left) })}</p>}
    </Question>
  )
}
