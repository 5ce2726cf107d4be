#!/bin/sh
# The shell in which npm runs the scripts of packages. npm puts node_modules/.bin first on the PATH, and so the Node that
# the project brings, which is just being installed and may not start here: the Node that npm runs on comes before it.
PATH="$(dirname "$npm_node_execpath"):$PATH" exec /bin/sh "$@"
