// A file of ours around the package's: in development Vite bundles only what its own files import.
import 'monaco-graphql/esm/graphql.worker.js'
