import { useId, useState } from 'react'
import type { Suggestible } from '#domain/documents/suggested.ts'
import { type DocumentTemplate, documentTemplates, type PackageName, packages } from '#domain/documents/templateNames.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import type { Names } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { CheckLine } from '../CheckLine.tsx'
import { type Chosen, offeredTo, packagesOf } from './chosen.ts'
import styles from './create.module.css'

type Props = {
  chosen: Chosen
  put: (part: Partial<Chosen>) => void
  suggested: readonly Suggestible[]
  issue: (name: 'templates' | 'created_on' | 'expires_on') => string | undefined
}

const isChosen = (templates: readonly DocumentTemplate[], name: PackageName): boolean =>
  templates.length === packages[name].length && packages[name].every((one) => templates.includes(one))

/** What is to be made for these people: a package, of which those that they probably need stand first with the reason, or single documents. */
export function WhatPanel({ chosen, put, suggested, issue }: Props) {
  const { t } = useTranslation('documents')
  const id = useId()
  const readsWages = may(useMe().role, 'wages.read')
  const { about, templates } = chosen
  const offered = offeredTo(about, readsWages)
  const reasonOf = (name: PackageName) => suggested.find((one) => one === name)
  const names = packagesOf(offered).toSorted((one, other) => Number(!reasonOf(one)) - Number(!reasonOf(other)))
  const choose = (template: DocumentTemplate, on: boolean) =>
    put({ templates: documentTemplates.filter((one) => (one === template ? on : templates.includes(one))) })
  return (
    <Panel as="form" noValidate aria-labelledby={id} onSubmit={(event) => event.preventDefault()}>
      <h2 id={id}>{t('create.what')}</h2>
      <Stack as="ul" gap={0.5}>
        {names.map((name) => (
          <PackageLine
            key={name}
            name={name}
            reason={reasonOf(name)}
            isChosen={isChosen(templates, name)}
            onChoose={() => put({ templates: [...packages[name]] })}
          />
        ))}
      </Stack>
      <Labelled name="templates" label={t('create.one')} required issue={issue('templates')} span={6} group>
        {() => (
          <Row gap={1}>
            {offered.map((template) => (
              <CheckLine
                key={template}
                checked={templates.includes(template)}
                onChange={({ target }) => choose(template, target.checked)}
              >
                {t(`template.${template}`)}
              </CheckLine>
            ))}
          </Row>
        )}
      </Labelled>
      {about === 'staff' && !readsWages && <Muted as="p">{t('create.no_wages')}</Muted>}
      <DocumentFields chosen={chosen} put={put} issue={issue} />
    </Panel>
  )
}

type LineProps = { name: PackageName; reason: Suggestible | undefined; isChosen: boolean; onChoose: () => void }
/** A package, with the reason for which it is suggested. */
function PackageLine({ name, reason, isChosen: pressed, onChoose }: LineProps) {
  const { t } = useTranslation('documents')
  return (
    <li>
      <Row gap={0.75}>
        <Button
          size="small"
          variant={pressed ? 'contained' : 'outlined'}
          color="secondary"
          aria-pressed={pressed}
          onClick={onChoose}
        >
          {t(`package.${name}`)}
        </Button>
        {reason && <Muted>{t(`suggested.${reason}`)}</Muted>}
      </Row>
    </li>
  )
}

/** What is the same for all of the documents. */
function DocumentFields({ chosen, put, issue }: Pick<Props, 'chosen' | 'put' | 'issue'>) {
  const { t } = useTranslation('documents')
  const [names] = useState<Names>(() => new Map())
  const { person_in_charge_id: inCharge } = chosen
  return (
    <div className={styles.part}>
      <FieldGrid>
        {(['created_on', 'expires_on'] as const).map((name) => (
          <Labelled
            key={name}
            name={name}
            label={t(`document.${name}`)}
            required={name === 'created_on'}
            issue={issue(name)}
            span={3}
          >
            {(control) => <DateBox value={chosen[name]} input={control} onChange={(date) => put({ [name]: date })} />}
          </Labelled>
        ))}
        <Labelled name="person_in_charge_id" label={t('document.person_in_charge_id')} required={false} issue={undefined} span={3}>
          {(control) => (
            <PickerBox
              of="staff"
              names={names}
              input={control}
              chosen={inCharge === null ? [] : [inCharge]}
              onChoose={([one = null]) => put({ person_in_charge_id: one })}
            />
          )}
        </Labelled>
      </FieldGrid>
      <CheckLine checked={chosen.stamp} onChange={({ target }) => put({ stamp: target.checked })}>
        {t('document.stamp')}
      </CheckLine>
    </div>
  )
}
