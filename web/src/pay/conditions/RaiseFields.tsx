import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { koyouKeitai } from '#domain/staff/staff.ts'
import { changeReasons, wageKinds } from '#domain/pay/conditions/wageCondition.ts'
import { api } from '#web/kit/api.ts'
import { PickerBox } from '#web/kit/forms/controls/PickerBox.tsx'
import type { ActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { Labelled, type Span } from '#web/kit/forms/layout/Labelled.tsx'
import type { Names } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { Input, Select } from '#web/kit/ui/Input.tsx'
import styles from './Raise.module.css'
import { type RaiseValues, ways } from './raiseValues.ts'

type Props = { form: ActForm<RaiseValues> }

/** Whom a raise is for. */
export function RaiseWhom({ form }: Props) {
  const { t } = useTranslation(['wages', 'staff'])
  const [names] = useState<Names>(() => new Map())
  const { data: offices = [] } = useQuery(allRows(api.establishments.list, {}))
  return (
    <Fields>
      <Choice form={form} name="wage_kind" options={wageKinds.map((kind) => [kind, t(`wage_kind.${kind}`)])} />
      <Choice
        form={form}
        name="establishment_id"
        options={[['', t('raise.all_offices')], ...offices.map(({ id, name }) => [id, name] as const)]}
      />
      <Choice
        form={form}
        name="koyou_keitai"
        options={[['', t('raise.all_kinds')], ...koyouKeitai.map((kind) => [kind, t(`staff:koyou_keitai.${kind}`)] as const)]}
      />
      <Labelled name="staff_id" label={t('raise.staff_id')} required={false} issue={undefined} span={6}>
        {(control) => (
          <PickerBox
            of="staff"
            several
            names={names}
            input={control}
            chosen={form.values.staff_id}
            onChoose={(ids) => form.put({ staff_id: ids })}
          />
        )}
      </Labelled>
    </Fields>
  )
}

/** The fields beside each other, as far as there is room. */
const Fields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>
    <FieldGrid>{children}</FieldGrid>
  </div>
)

/** What is raised, how, and from when. */
export function RaiseRule({ form }: Props) {
  const { t } = useTranslation('wages')
  const issue = useIssueTexts(form.issues)
  const { way, wage_kind: kind, pay_item_id: of } = form.values
  const { data: items = [] } = useQuery(allRows(api.payItems.list, { effect: ['payment'] }))
  return (
    <Fields>
      <Labelled name="valid_from" label={t('raise.valid_from')} required issue={issue('valid_from')} span={2}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={form.values.valid_from}
            onChange={({ target }) => form.put({ valid_from: target.value })}
          />
        )}
      </Labelled>
      <Choice
        form={form}
        name="pay_item_id"
        span={4}
        options={[['', t('raise.base')], ...items.map(({ id, name }) => [id, name] as const)]}
      />
      <Choice form={form} name="way" options={ways.map((each) => [each, t(`raise.ways.${each}`)])} />
      <Labelled
        name="value"
        label={t(`raise.value.${way}`)}
        required
        issue={issue('value')}
        help={way === 'plus_rate' ? t('raise.rate_help') : kind === 'hourly' && of === '' ? t('raise.hourly') : undefined}
        span={2}
      >
        {(control) => (
          <Input
            {...control}
            figures
            inputMode="decimal"
            autoComplete="off"
            value={form.values.value}
            onChange={({ target }) => form.put({ value: target.value })}
          />
        )}
      </Labelled>
      <Choice form={form} name="change_reason" options={changeReasons.map((each) => [each, t(`change_reason.${each}`)])} />
    </Fields>
  )
}

type ChoiceProps = Props & {
  name: Exclude<keyof RaiseValues, 'staff_id' | 'valid_from' | 'value'>
  options: readonly (readonly [value: string, label: string])[]
  span?: Span
}

function Choice({ form, name, options, span = 2 }: ChoiceProps) {
  const { t } = useTranslation('wages')
  const issue = useIssueTexts(form.issues)
  const labelOf = name === 'pay_item_id' ? 'of' : name
  return (
    <Labelled name={name} label={t(`raise.${labelOf}`)} required={false} issue={issue(name)} span={span}>
      {(control) => (
        <Select
          {...control}
          value={form.values[name]}
          onChange={({ target }) => form.put({ [name]: target.value } as Partial<RaiseValues>)}
        >
          {options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}
