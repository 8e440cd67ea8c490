export interface Example {
  title: string
  query: string
  variables?: object
}

export interface ExampleGroup {
  name: string
  examples: readonly Example[]
}

const id = '00000000-0000-0000-0000-000000000000'

/** The main jobs, ready to run. Ids are to be replaced by those that a list answers. */
export const exampleGroups: readonly ExampleGroup[] = [
  {
    name: 'Reading',
    examples: [
      {
        title: 'List presentations',
        query: `# Newest first. Filters: category, topic, year, isPinned; all may be left out.
query Presentations($filter: PresentationFilter, $first: Int) {
  presentations(filter: $filter, first: $first) {
    totalCount
    edges {
      node {
        id
        title
        presenter
        publishedAt
        duration
        viewCount
      }
    }
  }
}
`,
        variables: { filter: { category: 'Earnings Call' }, first: 5 },
      },
      {
        title: 'Page through announcements',
        query: `# For the next page, set the variable "after" to pageInfo.endCursor.
query Announcements($first: Int, $after: String) {
  announcements(first: $first, after: $after) {
    totalCount
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      node {
        id
        title
        category
        publishedAt
        documentUrl
      }
    }
  }
}
`,
        variables: { first: 5, after: null },
      },
      {
        title: 'A presentation with its questions',
        query: `# The newest one. With an id at hand: presentation(id: "…")
query PresentationWithQuestions {
  presentations(first: 1) {
    edges {
      node {
        id
        title
        description
        youtubeUrl
        questions(first: 3) {
          totalCount
          edges {
            node {
              questionText
              createdAt
              user {
                name
              }
              answerText
              answeredAt
            }
          }
        }
      }
    }
  }
}
`,
      },
      {
        title: 'Policies and their documents',
        query: `query Policies {
  policies(first: 20) {
    edges {
      node {
        title
        category
        lastUpdated
        pdfUrl
      }
    }
  }
}
`,
      },
      {
        title: 'Watch official answers',
        query: `# Runs until it is stopped. Of one presentation only: questionAnswered(presentationId: "…")
subscription OfficialAnswers {
  questionAnswered {
    id
    questionText
    answerText
    answeredAt
  }
}
`,
      },
    ],
  },
  {
    name: 'For shareholders',
    examples: [
      {
        title: 'Register by an emailed link',
        query: `# Mails a link; its last part is the token of the next example.
mutation Register($input: SignUpInput!) {
  signUp(input: $input) {
    message
  }
}
`,
        variables: { input: { email: 'you@example.com', name: 'Your Name' } },
      },
      {
        title: 'Use the link',
        query: `# Answers the session token: paste it under Sign In.
mutation UseLink($input: MagicLinkVerifyInput!) {
  magicLinkVerify(input: $input) {
    token
    user {
      name
      email
    }
  }
}
`,
        variables: { input: { token: '' } },
      },
      {
        title: 'Ask a question',
        query: `# Needs a shareholder. The id of a presentation is in "List presentations".
mutation AskQuestion($input: QuestionAskInput!) {
  questionAsk(input: $input) {
    question {
      id
      status
      questionText
      createdAt
    }
  }
}
`,
        variables: {
          input: { presentationId: id, questionText: 'When will the final dividend be paid?' },
        },
      },
    ],
  },
  {
    name: 'For administrators',
    examples: [
      {
        title: 'The desk: pending questions',
        query: `# Needs an administrator.
query Desk($queue: QueueName!) {
  adminStats {
    totalQuestions
    pendingQuestions
    totalUsers
  }
  moderationQueue(name: $queue) {
    count
    questions(first: 5) {
      edges {
        node {
          id
          questionText
          createdAt
          moderation {
            isFlagged
          }
          user {
            name
            email
          }
          presentation {
            title
          }
        }
      }
    }
  }
}
`,
        variables: { queue: 'PENDING' },
      },
      {
        title: 'Answer a question',
        query: `# Needs an administrator. The answer is published and mailed to the asker; it is final.
mutation AnswerQuestion($input: QuestionAnswerInput!) {
  questionAnswer(input: $input) {
    question {
      id
      status
      answerText
      answeredAt
    }
    desk {
      queues {
        name
        count
      }
    }
  }
}
`,
        variables: { input: { id, answerText: '' } },
      },
      {
        title: 'Flag or archive a question',
        query: `# Needs an administrator. Run one of the two; questionUnflag and questionRestore undo them.
mutation FlagQuestion($input: QuestionActionInput!) {
  questionFlag(input: $input) {
    question {
      id
      moderation {
        isFlagged
        queues
      }
    }
  }
}

mutation ArchiveQuestion($input: QuestionActionInput!) {
  questionArchive(input: $input) {
    question {
      id
      moderation {
        isArchived
        queues
      }
    }
  }
}
`,
        variables: { input: { id } },
      },
      {
        title: 'Watch the desk',
        query: `# Needs an administrator. First comes OPENED with the counts from which on nothing is missed.
subscription WatchDesk {
  questionModerated {
    action
    questionIds
    question {
      questionText
      moderation {
        queues
      }
    }
    desk {
      queues {
        name
        count
      }
    }
  }
}
`,
      },
    ],
  },
]

/** What an editor's tab holds. */
export const tabOf = ({ query, variables = {} }: Example) => ({
  query,
  variables: JSON.stringify(variables, null, 2),
})

/** The tabs of a first visit. */
export const firstTabs = exampleGroups
  .flatMap(({ examples }) => examples.slice(0, 2))
  .slice(0, 2)
  .map(tabOf)
