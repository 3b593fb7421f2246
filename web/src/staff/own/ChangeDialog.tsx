import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { staff } from '#domain/staff/staff.ts'
import type { ChangeableFact } from '#domain/staff/staffChange.ts'
import type { OwnRecord } from '#domain/staff/staffChanges.api.ts'
import { api } from '#web/kit/api.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useFactForm } from '#web/kit/forms/acts/useFactForm.ts'
import { type SmallDraft, useSmallDraft } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { FormContext } from '#web/kit/forms/values/context.ts'
import type { Values } from '#web/kit/forms/values/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import type { OwnGroup } from './ownGroups.ts'

type Props = { group: OwnGroup; record: OwnRecord; onClose: () => void }
const typedSchema = z.record(z.string(), z.unknown())
const address = { prefecture: 'prefecture', municipality: 'municipality', town: 'town' }
/** The tokens of the HTML standard: a phone fills in what it knows of its owner. */
const tokens: { readonly [Fact in ChangeableFact]?: string } = {
  phone_number: 'tel',
  personal_email: 'email',
  postal_code: 'postal-code',
}

/** Asks for other values of a group of the own record. What is typed is kept as a draft, also where there is no network to send it. */
export function ChangeDialog(props: Props) {
  const draft = useSmallDraft<Values>({ entity: 'staff_change', part: props.group.name }, typedSchema)
  return draft && <Changing {...props} draft={draft} />
}

function Changing({ group: { name, asks }, record, draft, onClose }: Props & { draft: SmallDraft<Values> }) {
  const { t } = useTranslation('me')
  const cache = useQueryClient()
  const [fields] = useState(() => Object.fromEntries(asks.map((fact) => [fact, staff.fields[fact]])))
  const asked = Object.fromEntries((record.pending?.changes ?? []).map(({ field, after }) => [field, after]))
  const { act, facts } = useFactForm({
    entity: staff,
    fields,
    row: { ...record, ...asked },
    draft,
    send: async (input) => {
      await api.staffChanges.ask.call({ changes: input })
      await cache.invalidateQueries({ queryKey: api.ownRecord.key() })
      snackbar.success(t('asked'))
    },
  })
  return (
    <Question title={t('change', { group: t(`group.${name}`) })} act={t('send')} form={act} onClose={onClose}>
      <p>{t('change_text')}</p>
      <FormContext value={facts}>
        <FieldGrid>
          {asks.map((fact) => (
            <AnyField
              key={fact}
              name={fact}
              span={6}
              {...(fact === 'postal_code' ? { fills: address } : {})}
              {...(tokens[fact] === undefined ? {} : { autoComplete: tokens[fact] })}
            />
          ))}
        </FieldGrid>
      </FormContext>
    </Question>
  )
}
