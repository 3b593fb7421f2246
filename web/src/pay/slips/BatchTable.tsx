import { useState } from 'react'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { showSize, useUploadLimits } from '#web/kit/files/limits.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './BatchTable.module.css'
import type { Batch, BatchFile } from './useBatch.ts'

/** The files of a batch: whom each is for, and what keeps it from being stored. */
export function BatchTable({ batch }: { batch: Batch }) {
  const { t } = useTranslation('slips')
  const [names] = useState(() => new Map<string, string>())
  return (
    <table className={styles.files}>
      <thead>
        <tr>
          {(['file', 'person', 'result', 'leave_out'] as const).map((head) => (
            <th key={head} scope="col">
              <Furigana>{t(`batch.head.${head}`)}</Furigana>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {batch.files.map((one, at) => (
          <FileRow key={one.key} one={one} fault={batch.faults[at] ?? null} batch={batch} names={names} />
        ))}
      </tbody>
    </table>
  )
}

type Props = { one: BatchFile; fault: Batch['faults'][number]; batch: Batch; names: Map<string, string> }

function FileRow({ one, fault, batch, names }: Props) {
  const { t } = useTranslation(['slips', 'common'])
  const language = useLanguage()
  const mb = useUploadLimits()?.file_mb
  const [picking, setPicking] = useState(false)
  const { key, file, staff_id, staff_name, left_out, sent, problem } = one
  const { name } = file
  const isStill = batch.busy !== undefined || left_out
  if (staff_id !== null && staff_name !== null) names.set(staff_id, staff_name)
  const isUnknown = staff_id === null && one.fault === null
  return (
    <tr data-left-out={left_out || undefined}>
      <th scope="row">
        <bdi>{name}</bdi> <Muted>{showSize(file.size, language)}</Muted>
      </th>
      <td>
        {(picking || isUnknown) && !isStill ? (
          <PickerBox
            of="staff"
            chosen={staff_id === null ? [] : [staff_id]}
            names={names}
            input={{ id: `slip-person-${key}`, 'aria-label': t('batch.person_of', { name }) }}
            onChoose={([id = null]) => batch.change(key, { staff_id: id, staff_name: null })}
            onBlur={() => setPicking(false)}
          />
        ) : (
          <>
            {staff_id === null ? '' : (names.get(staff_id) ?? staff_name)}{' '}
            {staff_id !== null && !isStill && (
              <LinkButton aria-label={t('batch.change_of', { name })} onClick={() => setPicking(true)}>
                {t('batch.change')}
              </LinkButton>
            )}
          </>
        )}
      </td>
      <td>
        {problem !== undefined && <Mark tone="danger">{t(`common:error.${problem}`)}</Mark>}
        {problem === undefined && fault !== null && <Mark tone="danger">{t(`batch.fault.${fault}`, { size: mb ?? '' })}</Mark>}
        {problem === undefined && fault === null && !left_out && (
          <Mark tone="good">{t(sent ? 'batch.is_sent' : 'batch.in_order')}</Mark>
        )}
      </td>
      <td>
        <Checkbox
          checked={left_out}
          disabled={batch.busy !== undefined}
          aria-label={t('batch.leave_out_of', { name })}
          onChange={({ target }) => batch.change(key, { left_out: target.checked })}
        />
      </td>
    </tr>
  )
}
