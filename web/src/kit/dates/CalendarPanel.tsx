import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { LocalizationProvider, type LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, frFR, jaJP, viVN } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/fr'
import 'dayjs/locale/id'
import 'dayjs/locale/ja'
import 'dayjs/locale/my'
import 'dayjs/locale/ne'
import 'dayjs/locale/vi'
import { MAX_DATE, MIN_DATE, weekday } from '#domain/kit/dates.ts'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { nationalHoliday } from '#domain/kit/holidays.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { today } from '../facts/show.ts'
import { Hidden } from '../ui/Hidden.tsx'
import styles from './CalendarPanel.module.css'

/** Formats of the heading of a month: Japanese writes the year first, which the default of the library does not. */
const heading = (language: ScreenLanguage) => (language === 'ja' ? 'YYYY年M月' : 'MMMM YYYY')
/** Names of the buttons for screen readers; the library has no Indonesian, Burmese and Nepali ones. */
const words = { ja: jaJP, en: enUS, fr: frFR, vi: viVN, id: enUS, my: enUS, ne: enUS }
type Words = NonNullable<LocalizationProviderProps<unknown>['localeText']>

/** The calendar takes the focus when it opens, so that the arrow keys work at once. */
const atDay = { autoFocus: true }

/** A day in the colour of its kind; a national holiday has its name as title and for screen readers. */
function Day(props: PickerDayProps) {
  const { t } = useTranslation()
  const date = (props.day as dayjs.Dayjs).format(PLAIN)
  const holiday = nationalHoliday(date)
  const name = holiday ? t(`holiday.${holiday}`) : undefined
  return (
    <PickerDay {...props} className={styles.day} data-kind={holiday ? 'holiday' : kinds[weekday(date)]} title={name}>
      {Number(date.slice(8))}
      {name && <Hidden>, {name}</Hidden>}
    </PickerDay>
  )
}
const PLAIN = 'YYYY-MM-DD'
const kinds: Readonly<Record<number, string>> = { 0: 'sunday', 6: 'saturday' }

type Props = { date: string | undefined; onPick: (date: string) => void }

/** Calendar for the years 1900 to 2099, loaded only when a person opens one. Its dates are plain dates without a time zone. */
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
        slots={{ day: Day }}
        slotProps={{ calendarHeader: { format: heading(language) } }}
        onChange={(next: dayjs.Dayjs | null, state) => {
          if (next && state === 'finish') onPick(next.format(PLAIN))
        }}
      />
    </LocalizationProvider>
  )
}
