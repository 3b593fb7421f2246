import type { ReactNode } from 'react'
import { type Language, languages } from '#domain/kit/languages.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Input, Select } from '#web/kit/ui/Input.tsx'

type Facts = { name: string; email: string | null; language: Language }
type Props = Facts & {
  /** Begins the ids of the fields. */
  place: string
  mailed: boolean
  onChange: (facts: Partial<Facts>) => void
  /** Further fields, before the language. */
  children?: ReactNode
}

/** Somebody to whom a link to documents goes: name, mail address and language. `mailed`: nobody is reached without the address. */
export function PersonFields({ place, name, email, language, mailed, onChange, children }: Props) {
  const { t } = useTranslation(['signatures', 'common'])
  const word = (fact: keyof Facts) => t(`signatures:signature_request.${fact}`)
  return (
    <FieldGrid>
      <Labelled name={`${place}.name`} label={word('name')} required issue={undefined} span={3}>
        {(control) => (
          <Input {...control} maxLength={100} value={name} onChange={({ target }) => onChange({ name: target.value })} />
        )}
      </Labelled>
      <Labelled name={`${place}.email`} label={word('email')} required={mailed} issue={undefined} span={3}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={email ?? ''}
            onChange={({ target }) => onChange({ email: target.value.trim() || null })}
          />
        )}
      </Labelled>
      {children}
      <Labelled name={`${place}.language`} label={word('language')} required issue={undefined} span={3}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) => onChange({ language: languages.find((one) => one === target.value) ?? 'ja' })}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`common:languages.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </FieldGrid>
  )
}
