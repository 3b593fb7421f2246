import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider, type LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, frFR, jaJP } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/fr'
import 'dayjs/locale/ja'
import { MAX_DATE, MIN_DATE } from '#domain/kit/dates.ts'
import { useLanguage } from '../i18n.ts'
import { today } from '../facts/show.ts'

/** Japanese writes the year first; the library's own heading does not. */
const headings = { ja: 'YYYY年M月', en: 'MMMM YYYY', fr: 'MMMM YYYY' }
const words = { ja: jaJP, en: enUS, fr: frFR }
type Words = NonNullable<LocalizationProviderProps<unknown>['localeText']>

/** The arrow keys work in it at once: whoever opens the calendar has asked for it. */
const atDay = { autoFocus: true }

type Props = { date: string | undefined; onPick: (date: string) => void }

/** A calendar from 1900 to 2099; loaded only when somebody opens one. Its dates are wall dates without a zone. */
export default function CalendarPanel({ date, onPick }: Props) {
  const language = useLanguage()
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      localeText={words[language].components.MuiLocalizationProvider.defaultProps.localeText as Words}
    >
      <DateCalendar
        {...atDay}
        value={date ? dayjs(date) : null}
        referenceDate={dayjs(date ?? today())}
        minDate={dayjs(MIN_DATE)}
        maxDate={dayjs(MAX_DATE)}
        views={['year', 'month', 'day']}
        openTo="day"
        yearsOrder="desc"
        reduceAnimations
        slotProps={{ calendarHeader: { format: headings[language] } }}
        onChange={(next: dayjs.Dayjs | null, state) => {
          if (next && state === 'finish') onPick(next.format('YYYY-MM-DD'))
        }}
      />
    </LocalizationProvider>
  )
}
