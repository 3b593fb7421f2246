import { awayColumns, minuteColumns, visitColumns } from '#domain/pay/handover/figures.ts'
import { handoverLayout, layoutIssues } from '#domain/pay/handover/handoverLayout.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { LayoutPreview } from './LayoutPreview.tsx'
import { StartFrom } from './StartFrom.tsx'

const Field = fieldOf(handoverLayout)
const ofAway = { onlyIf: { field: 'figure', is: awayColumns } } as const
const ofVisits = { onlyIf: { field: 'figure', is: visitColumns } } as const
const columns = {
  figure: { span: 3 },
  heading: { span: 3 },
  fixed: { span: 3, onlyIf: { field: 'figure', is: 'fixed_text' } },
  unit: { onlyIf: { field: 'figure', is: minuteColumns } },
  rounding: { onlyIf: { field: 'unit', is: 'hundredths' } },
  away_kind: ofAway,
  away_pay: ofAway,
  service_type: ofVisits,
  time_of_day: ofVisits,
} as const

/** Form of a layout of hand-over files, with the first lines that it makes. */
export const HandoverLayoutForm = formOf(handoverLayout, {
  save: api.handoverLayouts,
  rule: layoutIssues,
  defaults: {
    letters: 'utf8_bom',
    separator: 'comma',
    line_end: 'crlf',
    headings: true,
    date_form: 'slash',
    month_form: 'slash',
    zero: 'zero',
  },
  useSections({ row, form }) {
    const { of } = useLabels()
    const help = (name: string) => of(`handover:help.${name}`)
    return {
      basic: (
        <>
          {row === null && <StartFrom form={form} />}
          <Field name="name" />
          <Field name="description" help={help('description')} />
        </>
      ),
      file: (
        <>
          <Field name="letters" span={3} help={help('letters')} />
          <Field name="separator" span={3} />
          <Field name="line_end" span={3} />
          <Field name="zero" span={3} />
          <Field name="date_form" span={3} />
          <Field name="month_form" span={3} />
          <Field name="headings" span={6} help={help('headings')} />
        </>
      ),
      columns: (
        <>
          <LayoutPreview form={form} />
          <Field name="columns" inner={columns} help={help('columns')} />
        </>
      ),
    }
  },
})
