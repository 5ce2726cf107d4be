import { checkArticles, smallKinds } from "../support/article-checks.ts";

checkArticles(smallKinds);
