import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { emptyInput } from '#domain/kit/entity.ts'
import type { Declaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import { Pills } from '#web/kit/forms/controls/Pills.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { toValues } from '#web/kit/forms/values/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

/** Questions that open the fields below them. */
type Question = 'other_work' | 'special' | 'relatives' | 'life' | 'earthquake' | 'social' | 'housing' | 'housing_second' | 'earlier'
type Props = { ask: Question; of: readonly (keyof Declaration)[]; children: ReactNode }

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false

/** A question to be answered with yes or no: yes shows the fields that it is about, no empties them. What is filled in already is a yes. */
export function Asked({ ask, of, children }: Props) {
  const { t } = useTranslation('declarations')
  const { fields, methods, readOnly } = useFormFacts()
  const [answer, setAnswer] = useState<boolean>()
  const filled = useWatch({ control: methods.control, name: [...of] }).some(isFilled)
  const chosen = filled || (readOnly ? false : answer)
  const choose = (yes: boolean) => {
    setAnswer(yes)
    if (yes) return
    const empty = toValues(fields, emptyInput(fields))
    for (const name of of) methods.setValue(name, empty[name], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <Labelled name={`ask_${ask}`} label={t(`ask.${ask}`)} required={false} issue={undefined} span={6} group>
        {() => (
          <Pills>
            {[true, false].map((yes) => (
              <label key={String(yes)}>
                <input type="radio" name={`ask_${ask}`} checked={chosen === yes} disabled={readOnly} onChange={() => choose(yes)} />
                <Furigana>{t(yes ? 'ask.yes' : 'ask.no')}</Furigana>
              </label>
            ))}
          </Pills>
        )}
      </Labelled>
      {chosen === true && children}
    </>
  )
}
