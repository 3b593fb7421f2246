import { useId, useState } from 'react'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { Pills } from '#web/kit/forms/controls/Pills.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import type { Names } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { asksFor, type Chosen } from './chosen.ts'

type Props = {
  chosen: Chosen
  put: (part: Partial<Chosen>) => void
  issue: (name: 'staff_id' | 'patient_id') => string | undefined
}

const kinds = ['staff', 'patient'] as const

/** Whose documents are to be made: members of staff or patients, one or many. A paper about both asks for the others, too. */
export function WhoPanel({ chosen, put, issue }: Props) {
  const { t } = useTranslation('documents')
  const id = useId()
  const [names] = useState<Names>(() => new Map())
  return (
    <Panel as="form" noValidate aria-labelledby={id} onSubmit={(event) => event.preventDefault()}>
      <h2 id={id}>{t('create.who')}</h2>
      <Pills role="radiogroup" aria-labelledby={id}>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="about"
              checked={chosen.about === kind}
              // documents of other people are chosen anew
              onChange={() => put({ about: kind, templates: [] })}
            />
            <Furigana>{t(`create.${kind}`)}</Furigana>
          </label>
        ))}
      </Pills>
      {kinds
        .filter((kind) => asksFor(chosen, kind))
        .map((kind) => (
          <Labelled key={kind} name={`${kind}_id`} label={t(`create.${kind}`)} required issue={issue(`${kind}_id`)} span={6}>
            {(control) => (
              <PickerBox
                of={kind}
                several
                names={names}
                input={control}
                chosen={chosen[`${kind}_id`]}
                onChoose={(ids) => put({ [`${kind}_id`]: [...ids] })}
              />
            )}
          </Labelled>
        ))}
    </Panel>
  )
}
