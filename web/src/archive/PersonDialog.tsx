import { useState } from 'react'
import { client } from '#web/kit/api.ts'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useGo } from '#web/kit/tables/useListState.ts'
import { openedAt } from './archivePlace.ts'

type Props = { of: 'staff' | 'patients'; onClose: () => void }
const tables = { staff: 'staff', patients: 'patient' } as const

/** Asks for a person and opens the person's folder, which is made when it is first asked for. */
export function PersonDialog({ of, onClose }: Props) {
  const { t } = useTranslation('archive')
  const go = useGo()
  const [names] = useState(() => new Map<string, string>())
  const form = useActForm({
    start: { person: '' },
    check: ({ person }) => (person === '' ? { person: { code: 'required' } } : {}),
    send: async ({ person }) => {
      const isStaff = of === 'staff'
      const folder = await client.archive.personFolder({
        staff_id: isStaff ? person : null,
        patient_id: isStaff ? null : person,
      })
      go(() => openedAt(folder.area, folder.id), 'step')
    },
  })
  const issueOf = useIssueTexts(form.issues)
  return (
    <Question title={t(`person.${of}`)} act={t('person.act')} form={form} onClose={onClose}>
      <Labelled
        name="archive_person"
        label={t(`archive_node.${of === 'staff' ? 'staff_id' : 'patient_id'}`)}
        required
        issue={issueOf('person')}
        span={6}
      >
        {(control) => (
          <PickerBox
            of={tables[of]}
            names={names}
            chosen={form.values.person === '' ? [] : [form.values.person]}
            onChoose={([id]) => form.put({ person: id ?? '' })}
            input={control}
          />
        )}
      </Labelled>
    </Question>
  )
}
