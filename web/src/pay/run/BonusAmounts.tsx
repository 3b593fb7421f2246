import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import type { BonusOfPerson } from '#domain/pay/run/bonuses.api.ts'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { LeaveGuard } from '#web/kit/forms/drafts/LeaveGuard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ImportButton } from '#web/kit/imports/ImportButton.tsx'
import { importPath } from '#web/kit/imports/importPath.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Bone } from '#web/kit/ui/Bone.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Input } from '#web/kit/ui/Input.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { bonus } from '#domain/pay/run/bonus.ts'
import styles from './BonusAmounts.module.css'
import { pastedLines } from './bonusValues.ts'
import { BonusFill } from './BonusFill.tsx'
import { type AmountName, type BonusAmountsState, useBonusAmounts } from './useBonusAmounts.ts'

/** How much each person gets by a run of a bonus, entered for all of them at once. */
export function BonusAmounts({ id }: Pick<PayRunRow, 'id'>) {
  const { t } = useTranslation('bonuses')
  const { data, error, refetch } = useQuery(api.bonuses.ofRun.queryOptions({ input: { id } }))
  if (error) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return [60, 85, 40, 70].map((width) => <Bone key={width} width={width} />)
  if (data.rows.length === 0) return <Nothing title={t('nobody')} text={t('nobody_text')} />
  return <Amounts id={id} rows={data.rows} />
}

function Amounts({ id, rows }: { id: string; rows: readonly BonusOfPerson[] }) {
  const { t } = useTranslation('bonuses')
  const numbers = useNumbers()
  const yen = useYen()
  const amounts = useBonusAmounts(id, rows)
  const { changed, wrong, people, total, save } = amounts
  const asks = rows.some(({ paid_before, closed }) => paid_before === null && !closed)
  const touched = () => (changed > 0 ? ['amount'] : [])
  const saveAll = async () => {
    if (wrong === 0) await save.mutateAsync()
  }
  return (
    <Stack gap={0.75}>
      <Lead>{t('lead')}</Lead>
      {asks && <Lead>{t('before_help')}</Lead>}
      <Row gap={1} align="stretch" spread>
        <BonusFill onFill={amounts.fill} />
        <ImportButton to={`/admin/${importPath('staff-management', bonus)}`} />
      </Row>
      <AmountTable rows={rows} amounts={amounts} asks={asks} />
      <div className={styles.foot}>
        <b role="status">{t('total', { people: numbers(people), amount: yen(total) })}</b>
        {changed > 0 && <span>{t('changed', { size: numbers(changed) })}</span>}
        <Button variant="contained" disabled={changed === 0 || wrong > 0} loading={save.isPending} onClick={() => save.mutate()}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard touched={touched} draft={noDraft} save={saveAll} leaves={isOtherTab} closes={false} />
    </Stack>
  )
}

/** Amounts that were not saved are not kept when the page is left. */
const noDraft = {
  kept: false,
  incomplete: false,
  restored: undefined,
  discard: () => undefined,
  restore: () => undefined,
  wipe: () => undefined,
  keep: () => undefined,
} as const

type Place = { search: unknown }
const tabOf = ({ search }: Place): unknown => (search as { tab?: unknown }).tab
const isOtherTab = (from: Place, to: Place) => tabOf(from) !== tabOf(to)

/** `asks`: of some people the salary of the month before is not known and has to be entered. */
type TableProps = { rows: readonly BonusOfPerson[]; amounts: BonusAmountsState; asks: boolean }

function AmountTable({ rows, amounts, asks }: TableProps) {
  const { t } = useTranslation('bonuses')
  return (
    <table className={styles.amounts} aria-label={t('entry')} onKeyDown={goOn}>
      <thead>
        <tr>
          {(['person', 'base', 'last', 'amount', ...(asks ? (['before'] as const) : [])] as const).map((head) => (
            <th key={head} scope="col">
              <Furigana>{t(`head.${head}`)}</Furigana>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <PersonRow key={row.staff_id} row={row} at={at} amounts={amounts} asks={asks} />
        ))}
      </tbody>
    </table>
  )
}

/** Enter and the arrows go on to the same field of the next or the last person. */
const goOn = (event: KeyboardEvent<HTMLTableElement>) => {
  const { target, key, nativeEvent, currentTarget } = event
  const by = key === 'ArrowUp' ? -1 : ['Enter', 'ArrowDown'].includes(key) ? 1 : 0
  if (nativeEvent.isComposing || by === 0 || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[data-amount='${target.dataset['amount']}']`)]
  const next = fields[fields.indexOf(target) + by]
  next?.focus()
  next?.select()
}

type PersonProps = { row: BonusOfPerson; at: number; amounts: BonusAmountsState; asks: boolean }

function PersonRow({ row, at, amounts, asks }: PersonProps) {
  const { t } = useTranslation('bonuses')
  const numbers = useNumbers()
  const { staff_code, name, base, last, closed, amount, paid_before } = row
  return (
    <tr>
      <th scope="row">
        <Furigana names={[name]}>{name}</Furigana> <Muted>{staff_code}</Muted>
      </th>
      <td data-label={t('head.base')}>{base !== null && numbers(base)}</td>
      <td data-label={t('head.last')}>{last !== null && numbers(last)}</td>
      <td data-field data-label={t('head.amount')}>
        {closed ? (
          <>
            {amount !== null && numbers(amount)} <Mark tone="good">{t('paid')}</Mark>
          </>
        ) : (
          <AmountField name="amount" {...{ row, at, amounts }} />
        )}
      </td>
      {asks && (
        <td data-field data-label={t('head.before')}>
          {paid_before === null && !closed ? <AmountField name="before" {...{ row, at, amounts }} /> : numbers(paid_before ?? 0)}
        </td>
      )}
    </tr>
  )
}

type FieldProps = Omit<PersonProps, 'asks'> & { name: AmountName }

function AmountField({ row, at, amounts, name }: FieldProps) {
  const { t } = useTranslation('bonuses')
  const wrong = amounts.isWrong(row, name)
  const errorId = `bonus-${name}-${row.staff_id}`
  return (
    <>
      <Input
        figures
        inputMode="numeric"
        autoComplete="off"
        data-amount={name}
        aria-label={t(`field_of.${name}`, { name: row.name })}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? errorId : undefined}
        value={amounts.textOf(row, name)}
        onChange={({ target }) => amounts.type(name, [[row, target.value]])}
        onPaste={(event) => {
          const lines = pastedLines(event.clipboardData.getData('text/plain'))
          if (lines.length < 2) return
          event.preventDefault()
          amounts.typeLines(name, at, lines)
        }}
      />
      {wrong && <ErrorText id={errorId}>{t(`wrong.${name}`)}</ErrorText>}
    </>
  )
}
