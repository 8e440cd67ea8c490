/** The parts of generated texts: few sentences, many combinations. */
export const people = {
  first:
    'Margaret Helen Priya Tomás Ingrid Wei Amara Daniel Siobhán Kofi Yuki Elena Rajesh Grace Olaf Fatima Lucas Nadia Peter Chloé'.split(
      ' ',
    ),
  last: 'Hale Okafor Raman Lindqvist Chen Achebe Murphy Mensah Tanaka Petrova Iyer Whitlock Berg Haddad Silva Novak Carmody Dubois'.split(
    ' ',
  ),
}

export const subjects = [
  'the cash cost guidance',
  'the second processing line',
  'the interim dividend',
  'water use at the concentrator',
  'the remaining mine life',
  'the offtake agreements',
  'the tailings facility',
  'net debt at year end',
  'the exploration budget',
  'the board’s renewal',
  'diesel and power prices',
  'the solar and battery plant',
]

export const openings = [
  'Could the board please explain',
  'What has changed since the last quarter regarding',
  'When will shareholders hear more about',
  'I read the report twice and do not understand',
  'How sensitive are the results to',
  'Which assumptions stand behind',
  'Compared with the plan of two years ago, where are we with',
]

export const endings = [
  'and what it means for the guidance?',
  'and whether it changes the dividend policy?',
  'in the light of the weaker copper price?',
  'for the years after 2027?',
  'now that the contractor has changed?',
  'if the permit is delayed again?',
]

export const answers = [
  'Thank you for the question. The figures in the report are unchanged, and the guidance stands.',
  'The board looked at this in its last meeting. We expect to say more with the half-year results.',
  'Costs rose with diesel and labour. About half of the rise is behind us, and the second line lowers the rest.',
  'We report on this every quarter; the table on the last pages of the presentation shows the trend.',
]

export const events = [
  'Quarterly Results',
  'Half-Year Results',
  'Full-Year Results',
  'Site Tour',
  'Annual Meeting',
  'Strategy Update',
  'Technology Day',
]

export const headlines = [
  'Quarterly Activities Report',
  'Change of Director’s Interest Notice',
  'Drilling extends high-grade zone',
  'Notification of cessation of securities',
  'Dividend declared',
  'Record production',
  'Appendix 4C',
  'Update on the second processing line',
]

export const paragraphs = [
  'The company is pleased to report on the period. Production was in line with plan, and unit costs were within guidance.',
  'Mining moved to the northern stopes during the period. Ground conditions were as the model predicted, and dilution stayed below eight per cent.',
  'The balance sheet remains strong. Cash and undrawn facilities cover the remaining capital of the expansion with room to spare.',
  'Safety comes first. The total recordable injury frequency fell for the third period in a row, and no reportable environmental incident occurred.',
  'This announcement was authorised for release by the board of directors.',
]

export const announcementCategories = [
  'Quarterly Report',
  'Dividend',
  'Exploration',
  'Director’s Interest',
  'Company Update',
]
