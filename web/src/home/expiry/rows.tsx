import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { useEndName } from '#web/kit/attention/endName.ts'
import { useSettledAt } from '#web/kit/attention/settledAt.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { FoldButton } from '#web/kit/ui/FoldButton.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import type { Axis } from './axis.ts'
import { Bar } from './Bar.tsx'
import { LastDay, WhoActs, Whose } from './lineParts.tsx'
import { actingOn } from './together.ts'

type LineProps = {
  /** The place of the row among all rows. */
  at: number
  line: AttentionLine
  axis: Axis
  /** It is one of several that stand above it as one. */
  within: boolean
}

/** One end as one line; what there is no room for is in the title. */
export function LineRow({ at, line, axis, within }: LineProps) {
  const { t } = useTranslation('attention')
  const kind = useEndName()(line)
  const act = t(`act.${line.kind}`)
  return (
    <tr data-row={at} data-within={within || undefined}>
      <th scope="row" title={[line.name, line.office].filter(Boolean).join(' ')}>
        <Whose line={line} /> {line.office && <small>{line.office}</small>}
      </th>
      <td title={`${kind} ${act}`}>
        {kind} <small>{act}</small>
      </td>
      <td>
        <LastDay line={line} />
      </td>
      <td>
        <DateText date={line.start_by} />
      </td>
      <td>
        <WhoActs acting={line} />
      </td>
      <td data-column="axis">
        <Bar axis={axis} line={line} />
      </td>
    </tr>
  )
}

type TogetherProps = {
  at: number
  those: readonly [AttentionLine, ...AttentionLine[]]
  axis: Axis
  isOpen: boolean
  onFold: () => void
}

/** Several ends of one kind and day as one line: how many, whose, and the link that begins with the first of them. */
export function TogetherRow({ at, those, axis, isOpen, onFold }: TogetherProps) {
  const { t } = useTranslation('attention')
  const numbers = useNumbers()
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  const settledAt = useSettledAt()
  const [first] = those
  const names = list.format(those.map(({ name }) => name))
  // who may not open the first of them may open another
  const begun = those.find((line) => settledAt(line)) ?? first
  return (
    <tr data-row={at}>
      <th scope="row" title={names}>
        <FoldButton isOpen={isOpen} onFold={onFold}>
          {t('together', { size: numbers(those.length) })}
        </FoldButton>{' '}
        <small>{names}</small>
      </th>
      <td title={`${t(`act.${first.kind}`)} ${t('begin_with', { name: begun.name })}`}>
        {t(`kind.${first.kind}`)} <PlaceLink place={settledAt(begun)}>{t('begin')}</PlaceLink>
      </td>
      <td>
        <LastDay line={first} />
      </td>
      <td>
        <DateText date={first.start_by} />
      </td>
      <td>
        <WhoActs acting={actingOn(those)} />
      </td>
      <td data-column="axis">
        <Bar axis={axis} line={first} />
      </td>
    </tr>
  )
}
